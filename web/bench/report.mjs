// The figures of a run as results.md shows them.
import { cpus, loadavg } from 'node:os';

const TARGETS = { median: 17, p95: 25, order: 100, load: 500 };

const at = (list, p) =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * p))];
const ms = (n) => n.toFixed(1);
const pass = (good) => (good ? 'met' : 'MISSED');

/** Between two zooms nothing moves and the display draws nothing: the times between what it draws say nothing there. */
const shown = (name, time) => (name.includes('rests') ? '' : ms(time));

const rowOf = ([name, row]) =>
  `| ${[
    name,
    row.given.length,
    ms(at(row.given, 0.5)),
    ms(at(row.given, 0.95)),
    ms(Math.max(...row.given)),
    shown(name, at(row.drawn, 0.5)),
    shown(name, at(row.drawn, 0.95)),
    ms(at(row.page, 0.5)),
    ms(at(row.page, 0.95)),
    ms(at(row.display, 0.5)),
  ].join(' | ')} |`;

/** The worst of all gestures at a percentile, with its name. */
function worst(rows, p) {
  const found = rows.map(([name, row]) => ({ name, time: at(row.given, p) }));
  return found.reduce((a, b) => (b.time > a.time ? b : a));
}

export function report({ rows, pieces, orders, firstPage, wholeTable, version }) {
  const [cpu] = cpus();
  const [median, p95] = [worst(rows, 0.5), worst(rows, 0.95)];
  return [
    '# The table: frames, orders, first load',
    '',
    'Written by `node web/bench/frames.mjs --keep`. Milliseconds between frames while a gesture gives one event per frame: what the page was given (requestAnimationFrame) and what the display drew. The costs are processor time per frame, which other work on the machine does not change: 16.7 ms of either would be the end of 60 frames a second.',
    '',
    `Counters: ${pieces.join(', ')}. Window 1280 x 720, Chromium ${version} headless without a GPU, ${cpus().length} cores of ${cpu.model.trim()}, load ${loadavg()[0].toFixed(1)} when it ended.`,
    '',
    '| gesture | frames | page median | page p95 | page worst | display median | display p95 | page cost | its p95 | display cost |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows.map(rowOf),
    '',
    '| what | measured | target | |',
    '|---|---|---|---|',
    `| median frame of the slowest gesture (${median.name}) | ${ms(median.time)} ms | ${TARGETS.median} ms | ${pass(median.time <= TARGETS.median)} |`,
    `| p95 frame of the slowest gesture (${p95.name}) | ${ms(p95.time)} ms | < ${TARGETS.p95} ms | ${pass(p95.time < TARGETS.p95)} |`,
    ...orders.flatMap(([game, times]) => [
      `| ${game}: the referee's answer on the screen, median of ${times.length} orders | ${ms(at(times, 0.5))} ms | | |`,
      `| ${game}: the referee's answer on the screen, p95 | ${ms(at(times, 0.95))} ms | < ${TARGETS.order} ms | ${pass(at(times, 0.95) < TARGETS.order)} |`,
    ]),
    `| first page over the wire, without map pictures | ${Math.round(firstPage)} KB | < ${TARGETS.load} KB | ${pass(firstPage < TARGETS.load)} |`,
    `| and with a game begun, the heaviest: map and counters, referee, bots | ${Math.round(wholeTable)} KB | < ${TARGETS.load} KB | ${pass(wholeTable < TARGETS.load)} |`,
    '',
  ].join('\n');
}
