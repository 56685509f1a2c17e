/** Everything of an attack but its units, from the hex it is planned for and what was ticked beside it. */
export function attackOf(target: string, extras: readonly string[]): object {
  const named = (what: string): string[] =>
    extras.flatMap((extra) => (extra.startsWith(`${what}:`) ? [extra.slice(what.length + 1)] : []));
  const air = named('air');
  const [marshal] = named('marshal');
  const [odds] = named('odds');
  return {
    targets: [target, ...named('target')],
    table: extras.includes('bat') ? 'bat' : 'crt',
    ...(air.length === 0 ? {} : { air }),
    ...(odds === undefined ? {} : { odds }),
    ...(marshal === undefined ? {} : { marshal }),
    ...(extras.includes('partisan') ? { partisan: true } : {}),
  };
}
