import { Box, Group, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react'
import { find } from '#contract/insight/find.ts'
import { textDigits } from '#contract/kernel/value/digits.ts'
import { may } from '#contract/kernel/roles.ts'
import { writePersian } from '#app/kit/ui/input/useDigits.ts'
import { findQueries, isFindable } from '#app/kit/find/queries.ts'
import { refusalIn } from '#app/transport/failure.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import { findWords as words } from '#app/kit/find/find-words.ts'
import { releaseKeys } from './held-keys.ts'
import { useFoundOptions } from './found.tsx'
import { useOwnOptions } from './own.tsx'
import type { FindGroup, FindOption } from './option.ts'

/** Debounce of the server search, ms. */
const REST = 200

interface FindBoxProps {
  onClose: () => void
  onSignOut: () => void
}

/** The search field with its results: commands and screens at once, others after the server has answered. */
export function FindBox({ onClose, onSignOut }: FindBoxProps) {
  const [typed, setTyped] = useState('')
  const { groups, note, isAsking, isBusy, mayFind } = useFinding(typed, onSignOut)
  const [chosen, choose] = useState<string | null>(null)
  /** Enter was pressed before the answer arrived: for this text. */
  const [wanted, want] = useState<string | null>(null)
  const id = useId()
  const options = groups.flatMap(({ options }) => options).filter(({ isOld }) => !isOld)
  const active = options.find(({ key }) => key === chosen) ?? options[0]
  const idOf = (key: string) => `${id}-${key}`
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)

  const take = (option: FindOption) => {
    onClose()
    option.run()
  }
  const isDue = wanted === typed && !isAsking && active !== undefined
  const takeDue = useEffectEvent(() => active && take(active))
  useEffect(() => {
    if (isDue) takeDue()
  }, [isDue])
  const activeId = active && idOf(active.key)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  /** The field has the focus: it continues with what was typed before. */
  const takeHeldKeys = () => {
    const { text, hasEnter } = releaseKeys()
    if (text === '') return
    setTyped(textDigits(text))
    if (hasEnter) want(textDigits(text))
  }
  const step = (by: number) => {
    const at = active ? options.indexOf(active) : -1
    choose(options.at((at + by) % options.length)?.key ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) take(active)
      else if (isAsking) want(typed)
    }
  }

  return (
    <>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={words.title}
        aria-expanded={count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        autoComplete="off"
        enterKeyHint="go"
        placeholder={mayFind ? words.field : words.fieldNoData}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isBusy && <Loader size={16} aria-hidden />}
        value={typed}
        onFocus={takeHeldKeys}
        onChange={(event) => {
          setTyped(writePersian(event.currentTarget))
          choose(null)
          want(null)
        }}
        onKeyDown={onKeyDown}
      />
      <Box component="p" className="faint" mih={24} m="6px 0 0" role="status">
        {note}
      </Box>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- choices that are no form's */}
      <div className="palette" id={`${id}-list`} role="listbox" aria-label={words.title}>
        {groups.map(({ key, title, options: inGroup }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of choices
          <div key={key} role="group" aria-labelledby={idOf(`group-${key}`)}>
            <Box component="p" p="14px 8px 4px" fz={12} lh="18px" fw={600} c="dimmed" id={idOf(`group-${key}`)}>
              {title}
            </Box>
            {inGroup.map((option) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role -- the field keeps the focus and has the keys
              <Group
                key={option.key}
                id={idOf(option.key)}
                className="find-option"
                gap={10}
                wrap="nowrap"
                p="4px 8px"
                bdrs="sm"
                role="option"
                aria-selected={option === active}
                aria-disabled={option.isOld || undefined}
                onPointerMove={() => choose(option.key)}
                onClick={() => !option.isOld && take(option)}
              >
                {option.sign}
                <span className="grow">{option.name}</span>
                {option.aside}
              </Group>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** Returns the results for a text, and the note about them. */
function useFinding(typed: string, onSignOut: () => void) {
  const member = useMember()
  const mayFind = member !== null && may(find.anything.who, principalOf(member))
  const [text] = useDebouncedValue(typed.trim(), REST)
  const query = useQuery(findQueries.anything(text, mayFind))
  const isSearching = mayFind && isFindable(typed)
  const isAsking = isSearching && (text !== typed.trim() || query.isPending || query.isPlaceholderData)
  const isBusy = isAsking && !query.isError
  const own = useOwnOptions(typed, onSignOut)
  const found = useFoundOptions(isSearching ? query.data : undefined, isAsking)
  const groups: FindGroup[] = [...own, ...found].filter(({ options }) => options.length > 0)
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)

  const sentence = () => {
    if (isAsking && !query.isError) return words.asking
    if (isSearching && query.error) return refusalIn(query.error) ?? words.offline
    if (typed.trim() === '') return null
    return count === 0 ? words.nothing : words.found(count)
  }
  return { groups, note: sentence(), isAsking: isAsking && !query.isError, isBusy, mayFind }
}
