import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dismissDoubles } from '#app/data/transport/doubles.ts'
import { noteStorage } from '#app/data/transport/device.ts'
import type { OutboxItem } from '#app/data/transport/outbox.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { doublesWords as words, itemActWords as acts, outboxWords } from '#app/words/outbox.ts'

/** What has arrived and may stand twice on the server, each with the cargos to look at, until its member has read of it. */
export const Doubles = ({ items }: { items: readonly OutboxItem[] }) =>
  items.filter(({ doubles }) => doubles.length > 0).map((item) => <Doubled key={item.opId} item={item} />)

function Doubled({ item: { opId, title, receipt, doubles } }: { item: OutboxItem }) {
  const name = title || outboxWords.untitled
  const dismiss = () => void dismissDoubles(opId).catch(() => noteStorage('broken'))
  return (
    <output className="note outbox-note" data-tone="bad">
      <IconAlertTriangle size={20} aria-hidden />
      <span className="grow">
        {words.may(name)} {words.own} <Cargo id={receipt!.id!} />. {words.others}
        {doubles.map((id, at) => (
          <span key={id}>
            {at > 0 ? words.comma : ' '}
            <Cargo id={id} />
          </span>
        ))}
        . {words.next}
      </span>
      <Button variant="default" aria-label={acts.of(words.dismiss, name)} onClick={dismiss}>
        {words.dismiss}
      </Button>
    </output>
  )
}

const Cargo = ({ id }: { id: string }) => (
  <Link className="tap" to="/Cargos/Detail/$cargoId" params={{ cargoId: id } as never}>
    <Isolate>{id}</Isolate>
  </Link>
)
