import { IconAlertTriangle } from '@tabler/icons-react'

/**
 * The style of a destructive button: an outline and an icon, never a fill. With a red accent, a red fill would look like any
 * other button.
 */
export const dangerLook = {
  variant: 'default',
  mod: { danger: true },
  leftSection: <IconAlertTriangle size={18} stroke={1.75} aria-hidden />,
} as const
