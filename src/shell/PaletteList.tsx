import { searchable } from '#contract/text.ts'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { groupWords, titleWords } from '../words/titles.ts'
import { shellWords as words } from '../words/shell.ts'
import { PlaceSign } from './icons.tsx'
import { useMenu } from './menu.ts'

/** The member's screens whose name or group has what was typed, in any spelling. */
export function PaletteList({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const menu = useMenu()
  const navigate = useNavigate()
  const list = useCombobox({ opened: true })
  const sought = searchable(typed)
  const found = menu.flatMap(({ group, routes }) =>
    routes
      .filter((route) => searchable(`${titleWords[route.word]} ${groupWords[group]}`).includes(sought))
      .map((route) => ({ group, place: route })),
  )
  const go = (path: string) => {
    onClose()
    void navigate({ to: path })
  }
  const search = (text: string) => {
    setTyped(text)
    list.selectFirstOption()
  }
  return (
    <Combobox store={list} onOptionSubmit={go}>
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          aria-label={words.searchTitle}
          placeholder={words.searchHint}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={typed}
          onChange={(event) => search(event.currentTarget.value)}
          // The list keeps Escape from the dialog around it.
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className="palette" aria-label={words.searchTitle}>
        {found.map(({ group, place: route }) => (
          <Combobox.Option key={route.path} value={route.path}>
            <PlaceSign icon={route.icon} />
            <span className="grow">{titleWords[route.word]}</span>
            <small className="faint">{groupWords[group]}</small>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <p className="faint" role="status">
        {found.length === 0 && words.searchNone}
      </p>
    </Combobox>
  )
}
