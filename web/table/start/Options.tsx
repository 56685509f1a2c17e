import type { Json } from '@stavka/engine';
import type { CardOption } from '../../games/index.ts';
import { t } from '../../messages/index.ts';

interface Props {
  readonly options: readonly CardOption[];
  readonly chosen: Readonly<Record<string, Json>>;
  onChoose(id: string, value: Json): void;
}

/** The options of a game: a tick for yes and no, a list for anything else. */
export function Options({ options, chosen, onChoose }: Props) {
  if (options.length === 0) return null;
  return (
    <fieldset>
      <legend>{t('new.options')}</legend>
      {options.map(({ id, title, values, labels, default: usual, suggested }) => {
        const value = chosen[id] ?? suggested ?? usual;
        return typeof usual === 'boolean' ? (
          <label key={id} className="choice">
            <input
              type="checkbox"
              checked={value === true}
              onChange={(event) => onChoose(id, event.target.checked)}
            />
            <span>{title}</span>
          </label>
        ) : (
          <label key={id} className="field">
            {title}
            <select
              value={JSON.stringify(value)}
              onChange={(event) => onChoose(id, JSON.parse(event.target.value) as Json)}
            >
              {values.map((each) => (
                <option key={JSON.stringify(each)} value={JSON.stringify(each)}>
                  {labels?.[String(each)] ?? String(each)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}

/** The options a scenario has. */
export const optionsFor = (options: readonly CardOption[], scenario: string): CardOption[] =>
  options.filter((option) => option.scenarios === undefined || option.scenarios.includes(scenario));

/** What was chosen among them, where it is not the usual. */
export const chosenOptions = (
  options: readonly CardOption[],
  chosen: Readonly<Record<string, Json>>,
): Record<string, Json> =>
  Object.fromEntries(
    options.flatMap(({ id, default: usual, suggested }) => {
      const value = chosen[id] ?? suggested;
      return value === undefined || value === usual ? [] : [[id, value]];
    }),
  );
