import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { customer } from '#contract/freight/customer.ts'
import type { Customer } from '#contract/freight/customer-basics.ts'
import { may } from '#contract/kernel/roles.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { useOutboxItems } from '#app/transport/outbox/outbox.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { announceWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { cargoFieldWords } from '#app/modules/freight/cargo/fields/cargo-fields-words.ts'
import { partyWords } from '#app/modules/freight/customer/customer-words.ts'
import { Dialogs } from '#app/modules/freight/customer/Dialogs.tsx'
import { lineIn } from '#app/modules/freight/customer/lines.ts'
import type { Opened } from '#app/modules/freight/customer/opened.ts'
import { subjectFrom } from '#app/modules/freight/customer/row.ts'
import { useCityName } from '#app/kit/reference/useCityName.ts'
import { optionalLabel, type FieldProps } from '#app/modules/freight/cargo/fields/editors.tsx'
import type { ComingAddress, PartyField } from './parties.ts'
import { arrivedAs, partyChoices, takeOf, type PartyChoice } from './partyChoices.ts'
import { PickField } from '../fields/PickField.tsx'
import { useKept } from '../fields/useKept.tsx'
import { useTyped } from '../typing.ts'

/** Sender or receiver: the customers, including queued ones, and the dialogs that edit them. */
export const party = (at: PartyField) =>
  memo(function Party({ id, error, typing, lists }: FieldProps) {
    const member = useSignedIn()
    const accountId = String(member.id)
    const principal = principalOf(member)
    const items = useOutboxItems(accountId)
    const cityName = useCityName()
    const own = useQuery(referenceQueries.ownCustomers).data?.data
    const [open, setOpen] = useState<Opened | null>(null)
    const book = lists.parties.data
    const value = useTyped(typing, (typed) => typed[at])
    const coming = useTyped(typing, (typed) => typed.coming?.[at])
    // A change of a cargo already has dependencies: it only accepts addresses known to the server.
    const isChange = typing.get().since !== undefined
    const choices = useMemo(
      () => partyChoices({ book: book ?? [], items: items ?? [], cityName }).filter((one) => one.value > 0 || !isChange),
      [book, items, cityName, isChange],
    )

    // Queued by this page a moment ago: the outbox list may not have it yet.
    const fresh = useRef(new Set<string>())
    const take = (address: number | null, next: ComingAddress | null) => {
      if (next) fresh.current.add(next.ref)
      const { [at]: _was, ...others } = typing.get().coming ?? {}
      typing.set({ [at]: address, coming: next && !isChange ? { ...others, [at]: next } : others })
    }
    /** The origin defaults to the sender's city, unless an origin is set. */
    const begin = (cityId: number | null) => {
      const place = at === 'SenderCustomerAddressId' && cityId !== null && lists.places.data?.byId(cityId)
      const { from } = typing.get()
      if (place && !from.place && from.text.trim() === '') typing.set({ from: { text: place.label, place } })
    }
    const choose = (choice: PartyChoice | undefined) => {
      if (choice && choice.value < 0) take(null, choice.coming)
      else take(choice?.value ?? null, null)
      begin(choice?.cityId ?? null)
    }

    useEffect(() => {
      const item = coming && items?.findLast(({ entityRef, replacedBy }) => entityRef === coming.ref && !replacedBy)
      if (!coming || !items) return
      if (item) fresh.current.delete(coming.ref)
      const arrived = item && arrivedAs(item)
      // A delivered address is referenced by its id; a discarded one is deselected.
      if (arrived) take(arrived, null)
      else if (item ? item.state === 'discarded' : !fresh.current.has(coming.ref)) take(null, null)
      // oxlint-disable-next-line react/exhaustive-deps -- only what the outbox says decides
    }, [items, coming])

    const side = cargoFieldWords[at].label
    const kept = useKept(at, side, typing)
    const chosen = choices.find((one) => (coming ? one.coming?.ref === coming.ref : one.value === value))
    const mends = may(customer.update.who, principal)
    const edit = chosen && mends ? editOf(chosen, own) : null
    return (
      <div>
        <PickField
          id={id}
          error={error}
          list={{ ...lists.parties, data: book || choices.length > 0 ? choices : undefined }}
          none={words.noParties}
          option={({ value: address, label }) => ({ value: address, label })}
          label={optionalLabel(side)}
          description={kept?.mark}
          onKeyDown={kept?.onKeyDown}
          value={coming ? (chosen?.value ?? null) : value}
          onChange={(address) => choose(address === null ? undefined : (choices.find((one) => one.value === address) ?? chosen))}
        />
        <Group gap="0 8px">
          {may(customer.add.who, principal) && (
            <Act word={partyWords.add} name={partyWords.addFor(side)} onClick={() => setOpen({ kind: 'add', editing: null })} />
          )}
          {edit && <Act word={partyWords.edit} name={partyWords.editOf(side)} onClick={() => setOpen(edit)} />}
          {chosen && (
            <Act
              word={partyWords.addresses}
              name={partyWords.addressesOf(side)}
              onClick={() => setOpen({ kind: 'addresses', subject: chosen.subject })}
            />
          )}
        </Group>
        {open && (
          <Dialogs
            opened={open}
            accountId={accountId}
            onClose={() => setOpen(null)}
            onAdded={({ item }) => {
              setOpen(null)
              const made = arrivedAs(item)
              take(made, made === null ? { ref: item.entityRef, take: takeOf(item) } : null)
              begin(lineIn(item).cityId)
            }}
            onChoose={({ id: address, item, input }) => {
              setOpen(null)
              take(address, address === null && item ? { ref: item.entityRef, take: takeOf(item) } : null)
              begin(input.cityId)
            }}
          />
        )}
      </div>
    )
  })

/** Returns the dialog that edits the address's customer; null while it cannot be edited. */
function editOf({ subject, item }: PartyChoice, own: readonly Customer[] | undefined): Opened | null {
  if (item?.call === customer.add.name) return item.mayEdit ? { kind: 'add', editing: item } : null
  const chosen = own?.find(({ id }) => id === subject.id)
  return chosen ? { kind: 'edit', subject: subjectFrom(chosen), editing: null } : null
}

const Act = ({ word, name, onClick }: { word: string; name: string; onClick: () => void }) => (
  <button type="button" className="link" aria-label={name} onClick={onClick}>
    {word}
  </button>
)
