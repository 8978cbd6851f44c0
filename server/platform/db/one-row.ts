/** Returns the row of a statement that always returns one, such as a count. Throws without a row. */
export function oneRow<Row>({ rows: [row] }: { readonly rows: readonly Row[] }): Row {
  if (row === undefined) throw new Error('a statement that always answers a row answered none')
  return row
}
