import { useMediaQuery } from '@mantine/hooks'

/** Whether the page is as narrow as a phone: some parts stand elsewhere there, or fold. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
