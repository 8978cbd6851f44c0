import { Box, Button, Switch } from '@mantine/core'
import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react'
import { useState } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import { checkConnection, sendingLimit, type OutboxSummary } from '#app/transport/outbox/outbox.ts'
import { chooseWifiOnly, type SendingNow } from '#app/transport/outbox/sending.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { lineWords as words } from './outbox-page-words.ts'
import { sendingWords } from './outbox-why-words.ts'
import { whenWord } from './next.ts'

type Checked = Awaited<ReturnType<typeof checkConnection>>

/** Time of the server's last answer and of the last sync, and a button to check now. */
export function Connection({ summary, sending, now }: { summary: OutboxSummary; sending: SendingNow | undefined; now: number }) {
  const [checking, setChecking] = useState(false)
  const [checked, setChecked] = useState<Checked>()
  const { connection, lastSyncAt } = summary
  const isOff = connection.offlineSince !== null
  const limit = sendingLimit()
  const PlugIcon = isOff ? IconPlugConnectedX : IconPlugConnected
  const check = async () => {
    setChecking(true)
    setChecked(await checkConnection().finally(() => setChecking(false)))
  }
  return (
    <section className="card" aria-labelledby="outbox-line">
      <h2 id="outbox-line">{words.title}</h2>
      {connection.offlineSince !== null && <p>{words.offline(whenWord(connection.offlineSince, now))}</p>}
      <Group component="p" wrap="nowrap">
        <PlugIcon size={18} aria-hidden />
        {connection.lastAnswerAt === null ? (
          words.neverHeard
        ) : (
          <span>
            {isOff ? words.lastHeard : words.answered} <TimeAgo at={connection.lastAnswerAt} />
          </span>
        )}
      </Group>
      <p className="faint">
        {lastSyncAt === null ? words.neverSynced : words.synced(whenWord(lastSyncAt, now))} {words.safe}
      </p>
      {limit && (
        <Box component="p" className="faint line-limit" mt="sm">
          {words.limit[limit]}
        </Box>
      )}
      <Button variant="default" mt={8} loading={checking} onClick={() => void check()}>
        {words.check}
      </Button>
      <Box component="output" mt="sm" mih={22}>
        {checked && !checking && (checked.ok ? words.ok(checked.ms) : words.failed)}
      </Box>
      {sending && <Data sending={sending} />}
    </section>
  )
}

/** The connection used for files, as far as the browser reports it, and this month's usage of the outbox. */
function Data({ sending: { wifiOnly, network, bytes } }: { sending: SendingNow }) {
  const isKnown = network !== 'untold'
  return (
    <>
      <Switch
        mt={12}
        label={sendingWords.wifiOnly}
        description={isKnown ? sendingWords.wifiOnlyWhy : sendingWords.untold}
        checked={isKnown && wifiOnly}
        disabled={!isKnown}
        onChange={(event) => void chooseWifiOnly(event.currentTarget.checked)}
      />
      <p className="faint">{sendingWords.used(bytes)}</p>
    </>
  )
}
