import { useMediaQuery } from '@mantine/hooks'

/** On a phone the map stands folded under the fields; else it is open beside them. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
