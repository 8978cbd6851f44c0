import { Box, Button, Flex, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { useToday } from '#app/kit/ui/date/now.ts'
import { homePartWords as words } from './home-words.ts'
import { EntryIcon } from '#app/kit/page/icons.tsx'
import { useMenu, type AppRoute } from '#app/kit/page/menu.ts'

const ANNOUNCE = '/AddCargo'
const acts = [ANNOUNCE, '/LoadHallCargo', '/DriverTurn']
const INQUIRY = '/Estelam'

/** The member's primary commands; an inquiry is one only if there are no others. A suspended company cannot announce. */
function useMainActs(isSuspended: boolean): AppRoute[] {
  const open = useMenu().flatMap(({ routes }) => routes)
  const found = open.filter(({ path }) => acts.includes(path) && !(isSuspended && path === ANNOUNCE))
  return found.length > 0 ? found : open.filter(({ path }) => path === INQUIRY)
}

/** The date, and the member's primary command; a hall has two. */
export function MainAct({ isSuspended }: { isSuspended: boolean }) {
  const today = useToday()
  const found = useMainActs(isSuspended)
  return (
    <Group className="home-top" gap={12} justify="space-between" wrap="nowrap">
      <Box component="p" className="hide-s" c="var(--ink-2)">
        <ShamsiDate value={today} form="long" />
      </Box>
      {found.length > 0 && (
        <Flex component="nav" className="home-acts" gap="sm" aria-label={words.act}>
          {found.map(({ path, title, icon }, at) => (
            <Button
              key={path}
              variant={at === 0 ? 'filled' : 'default'}
              leftSection={<EntryIcon icon={icon} size={20} />}
              renderRoot={(props) => <Link {...props} to={path} />}
            >
              {title}
            </Button>
          ))}
        </Flex>
      )}
    </Group>
  )
}
