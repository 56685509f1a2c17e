import type { MapData } from '@stavka/engine';
import type { DrawOptions, MapDrawing } from '../drawing.ts';
import type { PictureData } from '../picture.ts';
import type { GameStyle } from '../styles/style.ts';

export function drawAreaMap(
  _map: MapData,
  _picture: PictureData,
  _style: GameStyle,
  _options: DrawOptions,
): MapDrawing {
  throw new Error('area map');
}
