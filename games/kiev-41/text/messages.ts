/** What the referee says, in English; a key per message, {names} filled in. */
export const MESSAGES: Readonly<Record<string, string>> = {
  logistics: 'Declare a Logistics Pause, or activate your Supreme Leader.',
  leader: 'Restore HQs, replace steps and draw Reinforcements, then end the Logistics Phase.',
  pick: 'You control Kiev: choose the last Block of your draw.',
  deploy: 'Deploy the Blocks you have drawn.',
  open: 'Your Impulse: activate an HQ, spend the disc, or pass.',
  activation: 'Activate further HQs, or go on to command.',
  'command.tactical': 'Command the Blocks in range of your HQs, then end the Command Segment.',
  'command.strategic': 'Command Blocks up to your Logistics Value, then end the Command Segment.',
  'command.pass': 'You pass: command one Block, or none.',
  support: 'Commit artillery, Bombers and Fleets, then go on to the battles.',
  combat: 'Choose the next battle.',
  blitz: 'Blitz with Fast Blocks that cleared a Green Area, or end the Segment.',
  'blitz-support': 'Place Blitz artillery, then go on.',
  'blitz-combat': 'Choose the next Blitz battle.',
  exploitation: 'Spend the disc to exploit with Fast Blocks, or end the Impulse.',
  engage: 'Say which Bombers engage which Fleet at {at}.',
  share: 'Take the Anti-Air hits at {at} as aborted or destroyed Bombers.',
  hit: 'Choose which of your strongest Blocks at {at} takes a hit.',
};

export function say(key: string, facts: Readonly<Record<string, string | number>>): string {
  return (MESSAGES[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''));
}
