import { isKey, t } from './messages/index.ts';

/** 12.5 What a withdrawal asks for: its slot is called by turn, kind and number. */
export function slotName(slot: string): string {
  const what = slot.split('-').slice(1, -1).join('-');
  const key = `slot.${what}`;
  return isKey(key) ? t(key) : what;
}
