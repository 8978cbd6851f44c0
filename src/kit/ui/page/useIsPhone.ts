import { useMediaQuery } from '@mantine/hooks'

/** Whether the page has a phone's width: some parts move or collapse there. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
