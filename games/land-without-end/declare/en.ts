import type { StepName } from '@stavka/engine/define';
import type { LweFrame } from './frames.ts';
import type { OUTLINE } from './outline.ts';

type Asked = StepName<typeof OUTLINE> | Exclude<LweFrame['is'], 'phase' | 'over'>;

/** What whoever decides is told, in one sentence. */
export const PROMPTS: Readonly<Partial<Record<Asked, string>>> = {
  'setup.soviet': 'Set up the Red Army: every starting unit in a hex its army allows.',
  'setup.axis':
    'Set up the German side: Romania and the R units first; what stays out of Greater Germany is the OKH Reserve.',
  'turn.directive':
    'Is Directive No. 3 still in force? Rescinding it ends the forced assaults, and supply begins to count.',
  'axis.declare':
    'Say whether you move or assault first, and what becomes of pause and supply concentration.',
  'axis.mark': 'Lay your supply concentration markers.',
  'axis.refit': 'Put reduced mechanized divisions in refit; they rest this player turn.',
  'axis.withdraw': 'Withdraw the units the table asks for, or decline each for a point.',
  'axis.entry': 'Rebuild infantry and bring in what arrives; what stays out is lost.',
  'axis.movement': 'Move, and make mobile assaults.',
  'axis.assault': 'Make prepared assaults.',
  'soviet.assault': 'Make assaults; units that must attack are marked.',
  'soviet.convert': 'Turn units into Guards.',
  'soviet.entry': 'Bring in reinforcements and replacements; reinforcements that stay out are lost.',
  'soviet.movement': 'Move.',
  'axis.pause': 'Declare a pause of three turns, or go on.',
  respond: 'Does VIII FliegerKorps support the defence?',
  choice: 'Stand and lose a step, or retreat.',
  retreat: 'Choose where the beaten stack retreats to.',
  lose: 'Choose the step to lose.',
  advance: 'Choose who advances into the hex, or nobody.',
  overstack: 'Remove units from the overfull stacks of the enemy.',
};
