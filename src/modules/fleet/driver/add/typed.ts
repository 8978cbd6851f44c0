/** The form state of a new driver, by request field name (S2 "Add driver", §5). */
export const blank = { NationalId: '', CarSmartCard: '', Mobile: '' }
export type Needed = typeof blank

/** Fields an inquiry may fill; null until the member has edited them. */
export const untyped: Record<'DriverCardNumber' | 'Name' | 'Family', string | null> = {
  DriverCardNumber: null,
  Name: null,
  Family: null,
}
export type Fillable = typeof untyped
