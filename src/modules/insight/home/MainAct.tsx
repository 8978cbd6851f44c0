import { Box, Button, Flex, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import { useToday } from '#app/kit/ui/date/now.ts'
import { homePartWords as words } from './home-words.ts'
import { titleWords } from '#app/kit/page/titles-words.ts'
import { EntryIcon, type EntryIconName } from '#app/kit/page/icons.tsx'
import { useLinks, type LinkTarget, type Destination } from './links.ts'

const acts: readonly { place: Destination; title: string; icon: EntryIconName }[] = [
  { place: 'announce', title: titleWords.announce, icon: 'add' },
  { place: 'desk', title: titleWords.hallCargo, icon: 'hall' },
  { place: 'giveTurn', title: titleWords.giveTurn, icon: 'turn' },
]
const inquiry = { place: 'inquiry', title: titleWords.inquiry, icon: 'search' } as const

/** The member's primary commands; an inquiry is one only if there are no others. A suspended company cannot announce. */
function useMainActs(isSuspended: boolean): (LinkTarget & { title: string; icon: EntryIconName })[] {
  const { place } = useLinks()
  const open = (act: (typeof acts)[number]) => {
    const link = isSuspended && act.place === 'announce' ? null : place(act.place)
    return link ? [{ ...link, title: act.title, icon: act.icon }] : []
  }
  const found = acts.flatMap(open)
  return found.length > 0 ? found : open(inquiry)
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
          {found.map(({ to, title, icon }, at) => (
            <Button
              key={to}
              variant={at === 0 ? 'filled' : 'default'}
              leftSection={<EntryIcon icon={icon} size={20} />}
              renderRoot={(props) => <Link {...props} to={to} />}
            >
              {title}
            </Button>
          ))}
        </Flex>
      )}
    </Group>
  )
}
