/** What the form of a new driver holds, by the wire's names (S2 "Add driver", §5). */
export const blank = { NationalId: '', CarSmartCard: '', Mobile: '' }
export type Needed = typeof blank

/** What an inquiry may fill; null where nobody has typed over it. */
export const untyped: Record<'DriverCardNumber' | 'Name' | 'Family', string | null> = {
  DriverCardNumber: null,
  Name: null,
  Family: null,
}
export type Fillable = typeof untyped
