import type { Json } from '@stavka/engine';
import { asFacts, type MoveForesight } from './facts.ts';
import { t } from './messages/index.ts';

const percent = (p: number): number => Math.round(p * 100);

/** What a move leads to, line by line. */
export function outlookWords(facts: Json): string[] {
  const { cost, left, open, odds, pockets = [] } = facts as unknown as MoveForesight;
  const lines = [t('force.cost', { cost, left })];
  if (open !== undefined)
    lines.push(open.length === 0 ? t('outlook.covered') : t('outlook.open', { n: open.length }));
  if (odds != null) {
    const sizes = Object.entries(odds.sizes ?? {}).map(([n, p]) => t('force.size', { n, p: percent(p) }));
    if (sizes.length > 0) lines.push(`${t('force.sizes')}: ${sizes.join(', ')}`);
    lines.push(t('outlook.clear', { p: percent(odds.clear) }));
    lines.push(t('outlook.lost', { n: Math.round(odds.lost * 10) / 10 }));
  }
  for (const { size, least, most, breaksOut } of pockets)
    lines.push(
      `${t('outlook.pocket', { size, least, most })}${breaksOut === undefined ? '' : `, ${t('outlook.breaksOut', { p: percent(breaksOut) })}`}`,
    );
  return lines;
}

/** The next check and the front, line by line. */
export function scoreWords(facts: Json): string[] {
  const { progress, loc, open } = asFacts(facts);
  const { check, moscow } = progress;
  const held = Object.values(loc).filter(Boolean).length;
  return [
    `${t(`campaign.${check.name}`)}: ${check.passes ? t('campaign.passed') : t('campaign.fails')}`,
    ...(check.pocketed === null
      ? []
      : [`${check.pocketed.have}/${check.pocketed.need} ${t('campaign.pocketed')}`]),
    `${held}/${held + check.missing.length} ${t('campaign.locPoints')}`,
    `${t('campaign.city')}: ${t('campaign.hexes', { n: moscow.hexes, of: moscow.of })}`,
    open.length === 0
      ? t('campaign.covered')
      : `${t('campaign.openShort', { n: open.length })} (${open.join(', ')})`,
  ];
}
