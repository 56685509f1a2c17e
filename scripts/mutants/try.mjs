// A copy of the project in which mutants are tried, one at a time: a slip never reaches the sources themselves.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Folders of the project that a test of a game or a mechanism can see. */
const SEEN = ['engine', 'match', 'games', 'bots', 'draw', 'maps', 'docs'];
const FILES = ['package.json', 'tsconfig.json', 'vitest.config.ts', 'scripts'];

export class Bench {
  constructor(root, place) {
    this.root = root;
    this.place = place;
    rmSync(place, { recursive: true, force: true });
    mkdirSync(join(place, 'node_modules'), { recursive: true });
    const copied = (from) => !/\/(node_modules|build|dist)(\/|$)/.test(from.slice(root.length));
    for (const part of [...SEEN, ...FILES])
      if (existsSync(join(root, part)))
        cpSync(join(root, part), join(place, part), { recursive: true, filter: copied });
    this.#link();
  }

  /** Packages are those of the project, its own workspaces those of the copy. */
  #link() {
    const modules = join(this.root, 'node_modules');
    for (const name of names(modules))
      if (name !== '@stavka') symlinkSync(join(modules, name), join(this.place, 'node_modules', name));
    mkdirSync(join(this.place, 'node_modules', '@stavka'));
    for (const part of ['engine', 'match', 'bots', 'draw', 'maps'])
      symlinkSync(join(this.place, part), join(this.place, 'node_modules', '@stavka', part));
    for (const game of names(join(this.place, 'games')))
      symlinkSync(join(this.place, 'games', game), join(this.place, 'node_modules', '@stavka', game));
  }

  /** Does some test of the rounds see the mutant? Without one: do they pass at all? */
  async sees(mutant, source, rounds, seconds) {
    if (mutant !== null) {
      const broken = source.slice(0, mutant.start) + mutant.to + source.slice(mutant.end);
      writeFileSync(join(this.place, mutant.file), broken);
    }
    try {
      for (const tests of rounds) if (!(await this.#pass(tests, seconds))) return true;
      return false;
    } finally {
      if (mutant !== null) writeFileSync(join(this.place, mutant.file), source);
    }
  }

  /** Runs tests until one fails; a run that goes round without end is seen, too. */
  #pass(tests, seconds) {
    const vitest = join(this.root, 'node_modules', 'vitest', 'vitest.mjs');
    const args = ['run', '--bail=1', '--maxWorkers=1', '--no-isolate', '--reporter=dot', ...tests];
    return new Promise((done) => {
      const child = spawn(process.execPath, [vitest, ...args], {
        cwd: this.place,
        stdio: 'ignore',
        env: { ...process.env, STAVKA_NO_BROWSER: '1' },
      });
      const clock = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
      child.on('exit', (code) => {
        clearTimeout(clock);
        done(code === 0);
      });
    });
  }

  close() {
    rmSync(this.place, { recursive: true, force: true });
  }
}

const names = (folder) => readdirSync(folder).filter((name) => !name.startsWith('.'));
