/**
 * Ways from hex to hex that are no sides of hexes, or mean something beyond their side, each as the chain of its hexes.
 * What may use a link is the game's to say: the straits carry marches, supply and retreats, the Sivash bridge trains alone.
 */
export const LINKS: readonly { readonly name: string; readonly rule: string; readonly hexes: string }[] = [
  { name: 'kerch', rule: '6.2', hexes: '3922 3823' },
  { name: 'ice-road', rule: '6.3', hexes: '0714 0713 0812' },
  { name: 'sivash-rail', rule: '7.12', hexes: '3523 3624' },
  { name: 'emergency-rail', rule: '20.71', hexes: '0107 0206 0306 0405 0404 0403 0402 0302' },
  { name: 'murmansk-rail', rule: '20.55', hexes: '0107 0207 0308 0408 0509 0609 0710 0711 0811 0812' },
];

/** 17.13 The coast between Rostov and Batumi, both counted: a landing there frees the Caucasus garrison. */
export const CAUCASUS_COAST =
  '3718 3720 3818 3819 3820 3921 3922 4022 4122 4221 4321 4420 4520 4619 4719 4819 4920'.split(' ');
