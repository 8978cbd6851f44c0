import { Box, Button } from '@mantine/core'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { broadcastBasics, type ShownBroadcast } from '#contract/messaging/broadcast-basics.ts'
import type { Badge } from '#contract/messaging/badge.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { broadcastQueries } from '#app/modules/messaging/broadcast/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { useOutboxItems } from '#app/transport/outbox/outbox.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { CleanHtml } from '#app/kit/ui/rich/CleanHtml.tsx'
import { bandWords as words } from '#app/modules/messaging/notice/bell-words.ts'

/** Broadcasts that need confirmation are above every page until confirmed; confirming works offline too (O6). */
export function Band() {
  const { data = [] } = useQuery(broadcastQueries.pending)
  const items = useOutboxItems(String(useSignedIn().id)) ?? []
  const entries = items.filter(
    ({ call, state }) => call === broadcastBasics.showView.name && state !== 'attention' && state !== 'discarded',
  )
  const isConfirmed = (id: number) =>
    entries.some(({ payload }) => {
      const { messageId, Confirm } = payload as { messageId?: number; Confirm?: boolean }
      return messageId === id && Confirm === true
    })
  const shown = data.filter(({ messageId }) => !isConfirmed(messageId))
  if (shown.length === 0) return null
  return (
    <Stack component="section" className="band" mb={12} aria-label={words.name}>
      {shown.map((one) => (
        <One key={one.messageId} one={one} />
      ))}
    </Stack>
  )
}

const tones: Readonly<Record<Badge, string>> = { critical: 'bad', informational: 'info', warning: 'wait', security: 'wait' }

function One({ one: { messageId, subject, message, badge } }: { one: ShownBroadcast }) {
  // Two commands: confirming does not wait for the "seen" command, which takes its whole timeout offline.
  const seeing = useAct(broadcastBasics.showView)
  const { act, isBusy } = useAct(broadcastBasics.showView)
  const how = { title: words.title(subject) }
  const see = useEffectEvent(() => void seeing.act({ messageId, Confirm: false }, how))
  useEffect(() => see(), [])
  return (
    <article className="note" data-tone={tones[badge]}>
      <IconSpeakerphone size={20} aria-hidden />
      <div className="grow">
        <Box component="h2" fz={15} lh="24px">
          {subject}
        </Box>
        <CleanHtml html={message} sunk={2} />
      </div>
      <Button
        variant="default"
        aria-label={words.confirmOf(subject)}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void act({ messageId, Confirm: true }, how)}
      >
        {words.confirm}
      </Button>
    </article>
  )
}
