import { Button, NativeSelect, Radio, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { DRIVER_TERM } from '#contract/fleet/driver.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { driverSearchKinds, type DriverSearch, type DriverSearchKind } from '#app/modules/fleet/driver/queries.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { driverKindWords, driverSearchWords as words } from '#app/modules/fleet/driver/drivers-words.ts'
import { kindFor, termFault, termOf } from './kinds.ts'

interface SearchBoxProps {
  /** The current search. */
  search: DriverSearch
  onSearch: (search: DriverSearch) => void
}

/** The six search types and one field: the input determines the type, unless a matching one was chosen (S1 §2.1, §5; J1). */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(persianDigits(search.term))
  const [chosen, setChosen] = useState<DriverSearchKind | null>(search.term === '' ? null : search.by)
  const [error, setError] = useState<string | null>(null)
  const [followed, setFollowed] = useState(search)
  // After Back, or after choosing another suggested type.
  if (followed.by !== search.by || followed.term !== search.term) {
    setFollowed(search)
    setTyped(persianDigits(search.term))
    setChosen((was) => (was === search.by ? was : null))
  }
  // On a phone the drivers that were found come first.
  const isShort = useIsPhone() && search.term !== ''
  const submit = () => {
    const term = termOf(typed)
    const fault = termFault(term)
    setError(fault)
    if (fault !== null) {
      alert({ tone: 'error', text: fault })
      return box.current?.focus()
    }
    const by = kindFor(term, chosen)
    if (by !== chosen) setChosen(null)
    onSearch({ by, term })
    // The next driver is typed over this one.
    box.current?.select()
  }
  return (
    <search>
      <Stack
        component="form"
        className="card driver-search"
        data-short={isShort || undefined}
        aria-label={words.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {isShort ? (
          <NativeSelect
            aria-label={words.kinds}
            value={chosen ?? search.by}
            data={driverSearchKinds.map((kind) => ({ value: kind, label: driverKindWords[kind] }))}
            onChange={(event) => setChosen(event.currentTarget.value as DriverSearchKind)}
          />
        ) : (
          <Radio.Group label={words.kinds} value={chosen ?? search.by} onChange={(kind) => setChosen(kind as DriverSearchKind)}>
            <div className="choices driver-kinds">
              {driverSearchKinds.map((kind) => (
                <Radio key={kind} value={kind} label={driverKindWords[kind]} />
              ))}
            </div>
          </Radio.Group>
        )}
        <div className="ask">
          <TextInput
            ref={box}
            {...(isShort ? { 'aria-label': words.box } : { label: words.box, description: words.boxHint })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={DRIVER_TERM}
            autoComplete="off"
            autoFocus
            value={typed}
            error={error}
            onChange={(event) => {
              setError(null)
              setTyped(event.currentTarget.value)
            }}
          />
          {isShort ? (
            <button type="submit" className="icon-btn" aria-label={words.search}>
              <IconSearch size={20} aria-hidden />
            </button>
          ) : (
            <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
              {words.search}
            </Button>
          )}
        </div>
      </Stack>
    </search>
  )
}
