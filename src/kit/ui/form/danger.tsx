import { IconAlertTriangle } from '@tabler/icons-react'

/**
 * The look of a button that takes something away: an outline and a sign, never a fill. Where the accent is red, a red fill
 * would be the look of every other button.
 */
export const dangerLook = {
  variant: 'default',
  mod: { danger: true },
  leftSection: <IconAlertTriangle size={18} stroke={1.75} aria-hidden />,
} as const
