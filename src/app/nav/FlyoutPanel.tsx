import { Box, Popover } from '@mantine/core'
import type { RefObject } from 'react'
import { groupWords } from '#app/kit/page/titles-words.ts'
import type { MenuSection } from '#app/kit/page/menu.ts'
import { MenuTarget, useDrawnClosed } from '#app/kit/ui/menu/late.ts'
import { EntryLink } from './EntryLink.tsx'

interface FlyoutPanelProps extends MenuSection {
  button: RefObject<HTMLButtonElement | null>
  id: string
  opened: boolean
  onClose: () => void
}

/** The entries of a group next to its button, loaded when a group is first opened. */
export function FlyoutPanel({ group, routes, button, id, opened, onClose }: FlyoutPanelProps) {
  return (
    <Popover
      opened={useDrawnClosed(opened)}
      position="right-start"
      offset={12}
      withinPortal={false}
      floatingStrategy="fixed"
      withRoles={false}
      trapFocus={false}
      closeOnEscape={false}
      onDismiss={onClose}
    >
      <Popover.Target>
        <MenuTarget button={button} />
      </Popover.Target>
      <Popover.Dropdown className="flyout" id={id}>
        <Box component="p" p="14px 8px 4px" fz={12} lh="18px" fw={600} c="dimmed">
          {groupWords[group]}
        </Box>
        {routes.map((route) => (
          <EntryLink key={route.path} route={route} onClick={onClose} />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
