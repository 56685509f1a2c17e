import type { UnitInfo } from '@stavka/engine';
import type { CounterFace } from '../../table/game-ui.ts';
import { BLOCK_INFO, type BlockInfo } from './blocks.ts';

/** The symbol of a type of Block. */
const SYMBOLS: Readonly<Record<string, string>> = {
  infantry: 'infantry',
  tank: 'armour',
  motorized: 'mechanized',
  cavalry: 'cavalry',
  mountain: 'mountain',
  jaeger: 'infantry',
  marine: 'marine',
  airborne: 'airborne',
  hq: 'plain',
  'luftwaffe-hq': 'air',
  leader: 'plain',
};

/** How large a formation is: German Corps, Soviet Armies and Corps, Divisions of two steps. */
function sizeOf(block: BlockInfo): string {
  const full = block.steps.length;
  if (block.type === 'hq')
    return block.army === 'stavka' ? 'front' : block.side === 'soviet' ? 'front' : 'army';
  if (full === 2) return 'division';
  return full === 4 && block.side === 'soviet' ? 'army' : 'corps';
}

/** A sticker: colour of the army, darker for Fast Blocks, on wood of the nationality's colour. */
export function faceOf(unit: UnitInfo): CounterFace {
  const block = BLOCK_INFO.get(unit.id);
  if (block === undefined) return { palette: 'kiev-wood', symbol: 'plain' };
  const branch = SYMBOLS[block.type] ?? 'plain';
  return {
    palette: `wood-${block.nation} army-${block.army}-${block.side}${block.fast ? ' is-fast' : ''}`,
    symbol: block.type === 'leader' ? 'plain' : `${branch}/${sizeOf(block)}`,
  };
}
