import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState, type KeyboardEvent } from 'react'
import { editorWords as words } from './editor-words.ts'
import { linkOf } from './link.ts'

interface LinkToolProps {
  editor: Editor
  disabled: boolean
  /** The address while it is typed; null while the input is closed. */
  typed: string | null
  setTyped: (typed: string | null) => void
}

/** The address of the link at the caret, '' where there is none: what is changed. */
export const linkAt = (editor: Editor) => String(editor.getAttributes('link')['href'] ?? '')

/** Puts a link on what is selected, changes the one at the caret, or writes the address itself. */
export function LinkTool({ editor, disabled, typed, setTyped }: LinkToolProps) {
  const [fault, setFault] = useState<string | null>(null)
  const isLink = useEditorState({ editor, selector: ({ editor: at }) => at.isActive('link') })
  const close = () => {
    setTyped(null)
    setFault(null)
  }
  const put = () => {
    const text = (typed ?? '').trim()
    const href = linkOf(text)
    if (!href) return setFault(text ? words.linkRefused : words.linkMissing)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (isLink || !editor.state.selection.empty) chain.setLink({ href }).run()
    else chain.insertContent({ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }).run()
    close()
  }
  const drop = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    close()
  }
  // Keys do not propagate to the form: Enter confirms the link.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      close()
      editor.commands.focus()
    }
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      event.preventDefault()
      put()
    }
    if (event.key === 'Enter' || event.key === 'Escape') event.stopPropagation()
  }
  return (
    <Popover opened={typed !== null} onChange={(opened) => opened || close()} trapFocus position="bottom" width={320}>
      <Popover.Target>
        <RichTextEditor.Control
          className="choice editor-tool"
          aria-label={words.link}
          title={words.link}
          active={isLink}
          disabled={disabled}
          onClick={() => setTyped(linkAt(editor))}
        >
          {words.link}
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.link} onKeyDown={onKeyDown}>
        <Stack>
          <TextInput
            label={words.linkTo}
            description={words.linkHint}
            dir="ltr"
            styles={{ root: { direction: 'rtl' } }}
            autoComplete="off"
            autoFocus
            value={typed ?? ''}
            error={fault}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setFault(null)
            }}
          />
          <Group>
            <Button onClick={put}>{words.putLink}</Button>
            {isLink && (
              <Button variant="default" onClick={drop}>
                {words.dropLink}
              </Button>
            )}
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
