/** The games on the first page, in English. */
export const en = {
  'watch-on-the-oder.title': 'Watch on the Oder',
  'watch-on-the-oder.subtitle': 'January to February 1945',
  'watch-on-the-oder.about':
    'From the Vistula to the Oder: eight turns of four days. Corps and armies, one step each, odds and a die.',
  'watch-on-the-oder.campaign': 'January 1945',
  'watch-on-the-oder.campaign.summary':
    'The whole campaign: eight turns of four days, from the Vistula to the Oder or back.',
  'panzers-east.title': 'Panzers East Solitaire',
  'panzers-east.subtitle': 'June to August 1941',
  'panzers-east.about':
    'One player drives Army Group Center from the Bug to Moscow; the rules play the Red Army. Pockets, an unbroken front, and Stavka striking back.',
  'panzers-east.campaign': 'Barbarossa, the center',
  'panzers-east.strict': 'Strict July check: the pockets and the line of communications are both needed',
  'panzers-east.campaign.summary':
    'Seven turns of ten days. Pass the checks of July and August, then take Moscow.',
  'kiev-41.title': "Kiev '41",
  'kiev-41.subtitle': 'July to December 1941',
  'kiev-41.about':
    'Wooden blocks in the fog of war, from the frontier to Rostov: HQs, impulses, pockets and mud.',
  'land-without-end.title': 'Land Without End',
  'land-without-end.subtitle': 'June to December 1941',
  'land-without-end.about':
    'The whole of Barbarossa on one sheet: 630 counters in hidden stacks, supply by road, forced Soviet attacks.',
  'land-without-end.campaign': 'The campaign',
  'land-without-end.campaign.summary':
    'Twenty-two turns from 22 June to December 1941, with checks on the way that may end it.',
  'land-without-end.setup': 'Set-up',
  'land-without-end.setup.historical': 'As it stood on 22 June 1941',
  'land-without-end.setup.free': 'By hand',
  'russia-besieged.title': 'Russia Besieged',
  'russia-besieged.subtitle': '1941 to 1945',
  'russia-besieged.about':
    'The entire war in the East, two impulses a turn: rail and supply, air and oil, factories, Shock Armies, allies that change sides.',
  'russia-besieged.campaign': 'The whole war',
  'russia-besieged.campaign.summary': 'Twenty-five turns of two months, from May 1941 to the spring of 1945.',
  'russia-besieged.barbarossa-5': 'Barbarossa, 5 turns',
  'russia-besieged.barbarossa-5.summary': 'To the first winter: cities count.',
  'russia-besieged.barbarossa-7': 'Barbarossa, 7 turns',
  'russia-besieged.barbarossa-7.summary': 'To the summer of 1942.',
  'russia-besieged.barbarossa-10': 'Barbarossa, 10 turns',
  'russia-besieged.barbarossa-10.summary': 'To the end of 1942: Stalingrad and the oil.',
  'russia-besieged.setup': 'Set-up',
  'russia-besieged.setup.ready': 'As it stands ready',
  'russia-besieged.setup.free': 'By hand',
  'side.german': 'German',
  'side.soviet': 'Soviet',
  'side.axis': 'Axis',
  'side.russian': 'Russian',
};
