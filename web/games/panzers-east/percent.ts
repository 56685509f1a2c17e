/** A chance in whole percent; what is not quite certain is not called so. */
export const percent = (p: number): string => {
  const whole = Math.round(p * 100);
  if (whole === 0 && p > 0) return '<1';
  return whole === 100 && p < 1 - 1e-9 ? '>99' : String(whole);
};
