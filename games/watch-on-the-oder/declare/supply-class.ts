/** 8.2, 8.3 How a unit is supplied; 'none' is out of supply. */
export const SUPPLY_CLASSES = ['regular', 'fortress', 'coastal', 'aerial', 'none'] as const;
export type SupplyClass = (typeof SUPPLY_CLASSES)[number];
