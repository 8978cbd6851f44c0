import { useMediaQuery } from '@mantine/hooks'

/** How much room the page has for columns. */
export type Room = 'narrow' | 'middle' | 'wide'

/** Listens to the width of the page. */
export function useRoom(): Room {
  const wide = useMediaQuery('(min-width: 90em)', true, { getInitialValueInEffect: false })
  const middle = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  return wide ? 'wide' : middle ? 'middle' : 'narrow'
}
