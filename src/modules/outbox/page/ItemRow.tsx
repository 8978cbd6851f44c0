import { useNetwork } from '@mantine/hooks'
import { Button, type ButtonProps, Group } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import * as v from 'valibot'
import { CargoAnnouncement } from '#contract/freight/announcement.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { documentOf } from '#app/modules/permits/document/queries.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { RefusedActs } from '#app/modules/outbox/item/RefusedActs.tsx'
import { sendStatus, shownState } from '#app/modules/outbox/item/sendStatus.ts'
import { UploadProgress } from '#app/modules/outbox/item/UploadProgress.tsx'
import { itemActWords as acts } from '#app/modules/outbox/item/outbox-words.ts'
import { outboxWords as words } from './outbox-page-words.ts'
import type { WaitingNames } from '#app/modules/outbox/item/names.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { displayWords } from '#app/modules/freight/cargo/cargo-words.ts'
import { formOf, icons } from './forms.ts'
import { nextOf, whenWord } from './next.ts'
import { Thumb } from './Thumb.tsx'
import { Why } from './Why.tsx'
import type { Circumstances } from './why.ts'
import type { ItemVerbs } from './useItemVerbs.tsx'

interface ItemRowProps {
  item: OutboxItem
  around: Circumstances
  now: number
  verbs: ItemVerbs
  names: WaitingNames
}

/** One item: its state, what it is, what happens next, and what the member can do. */
export function ItemRow({ item, around, now, verbs, names }: ItemRowProps) {
  const { title, attempts, createdAt } = item
  const { stop, waits } = around
  const blocked = around.before !== null
  const ItemIcon = icons[item.call] ?? IconFileText
  const facts = [words.written(whenWord(createdAt, now)), ...(attempts > 0 ? [words.attempts(attempts)] : [])]
  return (
    <li className="item">
      <ItemIcon size={22} stroke={1.5} aria-hidden />
      <div className="grow">
        <Group>
          <StatusChip {...sendStatus[blocked || waits !== null ? 'blocked' : shownState(item)]} />
          <small className="faint">{words.joined(facts)}</small>
        </Group>
        <h3>{title}</h3>
        <FileName item={item} />
        <CargoFacts item={item} names={names} />
        {nextOf(item, { stop, blocked, waits, now }).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <UploadProgress item={item} />
        <Why item={item} now={now} around={around} />
      </div>
      <Thumb item={item} />
      <ItemActs item={item} waits={waits} verbs={verbs} />
    </li>
  )
}

/** The file of a document, as its device called it. */
function FileName({ item }: { item: OutboxItem }) {
  if (!item.upload) return null
  return (
    <p className="faint">
      <bdi>{documentOf(item).name || words.nameless}</bdi> {words.sized(item.upload.size)}
    </p>
  )
}

/** Only «repair» is filled: it is the only step that needs the member. */
function ItemActs({ item, waits, verbs }: Pick<ItemRowProps, 'item' | 'verbs'> & Pick<Circumstances, 'waits'>) {
  const { online } = useNetwork()
  const { title, state, mayDiscard, opId } = item
  if (state === 'sending') return null
  const isRefused = state === 'attention'
  const form = formOf(item)
  const named = (verb: string, variant: ButtonProps['variant']) => ({
    children: verb,
    'aria-label': acts.of(verb, title),
    variant,
  })
  return (
    <Group className="item-acts" wrap="nowrap" flex="none" style={{ alignSelf: 'flex-start' }}>
      {isRefused || waits !== null || (
        <Button
          {...named(shownState(item) === 'queued' ? acts.send : acts.check, 'default')}
          disabled={verbs.sending || !online}
          onClick={verbs.send}
        />
      )}
      {form && (
        <Button
          {...(isRefused ? named(acts.repair, 'filled') : named(acts.edit, 'default'))}
          renderRoot={(props) => <Link {...props} to={form} search={{ item: opId }} />}
        />
      )}
      <RefusedActs item={item} />
      {mayDiscard && <Button {...named(acts.discard, 'subtle')} color="gray" onClick={() => verbs.discard(item)} />}
    </Group>
  )
}

const calls: readonly string[] = [cargo.announce.name, cargo.update.name]

/** Distinguishes waiting cargos: goods, weight, rent and hall, as far as their names are cached. */
function CargoFacts({ item, names }: { item: OutboxItem; names: WaitingNames }) {
  const read = calls.includes(item.call) ? v.safeParse(CargoAnnouncement, item.payload) : null
  if (!read?.success) return null
  const { KalaId, KalaWeight, CargoRent, IsLoadHall, TransportationCompanyHallId, TransportationCompanyId } = read.output
  const hall = names.hall(TransportationCompanyHallId)
  const facts = [
    names.goods(KalaId),
    KalaWeight === null ? null : words.kilograms(grouped(KalaWeight)),
    CargoRent === null ? null : words.rent(grouped(CargoRent)),
    hall === null ? names.company(TransportationCompanyId) : words.hall(hall),
    IsLoadHall === false ? displayWords.free : null,
  ].filter((fact) => fact !== null)
  return facts.length > 0 && <p className="faint">{words.joined(facts)}</p>
}
