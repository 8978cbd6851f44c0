import './parties.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { customer, type Customer } from '#contract/customer.ts'
import { may } from '#contract/roles.ts'
import { standingOf, useMember } from '#app/data/transport/session.ts'
import { useOutboxItems } from '#app/data/transport/outbox.ts'
import { referenceQueries } from '#app/data/reference.ts'
import { announceWords as words } from '#app/words/announce.ts'
import { partyWords } from '#app/words/customer.ts'
import { Dialogs } from '#app/features/customer/Dialogs.tsx'
import type { Opened } from '#app/features/customer/opened.ts'
import { subjectFrom } from '#app/features/customer/row.ts'
import { useCityName } from '#app/features/customer/useCustomers.ts'
import type { Part } from './part.ts'
import { partyFields, type ComingAddress, type PartyField } from './parties.ts'
import { arrivedAs, partyChoices, takeOf, type PartyChoice } from './partyChoices.ts'
import { PickField } from './PickField.tsx'

const sides = { SenderCustomerAddressId: words.sender, ReceiverCustomerAddressId: words.receiver }

/** Whom the cargo is from and for: the address book, with what of it still waits here, and the dialogs that mend it. */
export function Parties({ typed, set, field, lists }: Part) {
  const member = useMember()!
  const accountId = String(member.id)
  const standing = standingOf(member)
  const items = useOutboxItems(accountId)
  const cityName = useCityName()
  const own = useQuery(referenceQueries.ownCustomers).data?.data
  const [open, setOpen] = useState<{ at: PartyField; dialog: Opened } | null>(null)
  const book = lists.parties.data
  // A change of a cargo waits for other things already: it takes only what the server knows.
  const isChange = typed.since !== undefined
  const choices = useMemo(
    () => partyChoices({ book: book ?? [], items: items ?? [], cityName }).filter(({ value }) => value > 0 || !isChange),
    [book, items, cityName, isChange],
  )

  // Kept by this very page a moment ago: the list of the outbox may be older than that.
  const fresh = useRef(new Set<string>())
  const take = (at: PartyField, id: number | null, coming: ComingAddress | null) => {
    if (coming) fresh.current.add(coming.ref)
    const { [at]: _was, ...others } = typed.coming ?? {}
    set({ [at]: id, coming: coming && !isChange ? { ...others, [at]: coming } : others })
  }
  const choose = (at: PartyField, choice: PartyChoice | undefined) =>
    choice && choice.value < 0 ? take(at, null, choice.coming) : take(at, choice?.value ?? null, null)

  useEffect(() => {
    for (const at of partyFields) {
      const coming = typed.coming?.[at]
      const item = coming && items?.findLast(({ entityRef, replacedBy }) => entityRef === coming.ref && !replacedBy)
      if (!coming || !items) continue
      if (item) fresh.current.delete(coming.ref)
      const id = item && arrivedAs(item)
      // What has arrived is named by its number from here on; what was put aside is chosen no longer.
      if (id) take(at, id, null)
      else if (item ? item.state === 'discarded' : !fresh.current.has(coming.ref)) take(at, null, null)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only what the outbox says decides
  }, [items, typed.coming])

  return (
    <>
      {partyFields.map((at) => {
        const side = sides[at]
        const coming = typed.coming?.[at]
        const chosen = choices.find((one) => (coming ? one.coming?.ref === coming.ref : one.value === typed[at]))
        const mends = may(customer.update.who, standing)
        const edit = chosen && mends ? editOf(chosen, own) : null
        const show = (dialog: Opened) => setOpen({ at, dialog })
        return (
          <div key={at}>
            <PickField
              {...field(at)}
              list={{ ...lists.parties, data: book || choices.length > 0 ? choices : undefined }}
              none={words.noParties}
              option={({ value, label }) => ({ value, label })}
              label={`${side} ${words.optional}`}
              value={coming ? (chosen?.value ?? null) : typed[at]}
              onChange={(value) =>
                choose(at, value === null ? undefined : (choices.find((one) => one.value === value) ?? chosen))
              }
            />
            <div className="row party-acts">
              {may(customer.add.who, standing) && (
                <Act word={partyWords.add} name={partyWords.addFor(side)} onClick={() => show({ kind: 'add', held: null })} />
              )}
              {edit && <Act word={partyWords.edit} name={partyWords.editOf(side)} onClick={() => show(edit)} />}
              {chosen && (
                <Act
                  word={partyWords.addresses}
                  name={partyWords.addressesOf(side)}
                  onClick={() => show({ kind: 'addresses', subject: chosen.subject })}
                />
              )}
            </div>
          </div>
        )
      })}
      {open && (
        <Dialogs
          opened={open.dialog}
          accountId={accountId}
          onClose={() => setOpen(null)}
          onAdded={({ item }) => {
            setOpen(null)
            const id = arrivedAs(item)
            take(open.at, id, id === null ? { ref: item.entityRef, take: takeOf(item) } : null)
          }}
          onChoose={({ id, item }) => {
            setOpen(null)
            take(open.at, id, id === null && item ? { ref: item.entityRef, take: takeOf(item) } : null)
          }}
        />
      )}
    </>
  )
}

/** The dialog that mends whom this address belongs to; null while it cannot be mended. */
function editOf({ subject, item }: PartyChoice, own: readonly Customer[] | undefined): Opened | null {
  if (item?.call === customer.add.name) return item.mayEdit ? { kind: 'add', held: item } : null
  const known = own?.find(({ id }) => id === subject.id)
  return known ? { kind: 'edit', subject: subjectFrom(known), held: null } : null
}

const Act = ({ word, name, onClick }: { word: string; name: string; onClick: () => void }) => (
  <button type="button" className="link" aria-label={name} onClick={onClick}>
    {word}
  </button>
)
