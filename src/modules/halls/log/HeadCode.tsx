/** The code of a head: never broken at its hyphen, which would turn it around in a line from right to left. */
export const HeadCode = ({ children }: { children: string }) => (
  <code dir="ltr" style={{ whiteSpace: 'nowrap' }}>
    {children}
  </code>
)
