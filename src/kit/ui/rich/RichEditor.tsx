import './rich-editor.css'
import { Input } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { StarterKit } from '@tiptap/starter-kit'
import { useEditor } from '@tiptap/react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { EditorTools } from './EditorTools.tsx'
import { LINKS } from './link.ts'
import { linkAt } from './LinkTool.tsx'

interface RichEditorProps {
  /** Of the box that is typed in. */
  id: string
  label: string
  description?: string
  /** HTML of the few tags that `CleanHtml` shows. */
  value: string
  error?: ReactNode
  readOnly?: boolean
  onChange: (html: string) => void
}

/** The tags of `clean.ts`. What else is pasted is not of the document and leaves only its text. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: true,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => LINKS.test(url),
    },
  }),
]

/** The largest headings of other pages are those of a text here, the smallest ones our smallest. */
const pasted = (html: string) => html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[56]\b/gi, '<$1h4')

/** A WYSIWYG editor with headings, lists, emphasis and links. The given text is unchanged until the first edit. */
export function RichEditor({ id, label, description, value, error, readOnly = false, onChange }: RichEditorProps) {
  const [linking, setLinking] = useState<string | null>(null)
  /** The given text, the editor's serialization of it, and the last reported one: undoing all edits is not a change. */
  const text = useRef({ given: value, emitted: '', last: value })
  const about = [description ? `${id}-description` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const editor = useEditor({
    extensions,
    content: value,
    injectCSS: false,
    onCreate: ({ editor: made }) => {
      text.current.emitted = made.getHTML()
    },
    onUpdate: ({ editor: at }) => {
      const html = at.getHTML()
      const { given, emitted } = text.current
      const next = html === emitted ? given : at.isEmpty ? '' : html
      text.current.last = next
      onChange(next)
    },
    editorProps: {
      transformPastedHTML: pasted,
      // Ctrl+Enter submits the form and inserts no line break.
      handleDOMEvents: { keydown: (_, event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) },
      attributes: {
        id,
        class: 'rich',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-readonly': String(readOnly),
        ...(about ? { 'aria-describedby': about } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
      },
    },
  })
  useEffect(() => {
    if (value === text.current.last) return
    editor.commands.setContent(value, { emitUpdate: false })
    text.current = { given: value, emitted: editor.getHTML(), last: value }
  }, [editor, value])
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  /** Ctrl+K is for a link here, and for the page's own search elsewhere. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || readOnly) return
    event.preventDefault()
    event.stopPropagation()
    setLinking(linkAt(editor))
  }
  return (
    <div>
      <Input.Label labelElement="div" onClick={() => editor.commands.focus()}>
        {label}
      </Input.Label>
      <RichTextEditor
        {...{ editor, onKeyDown }}
        className="editor"
        withTypographyStyles={false}
        data-error={Boolean(error) || undefined}
      >
        <EditorTools {...{ editor, linking, setLinking }} controls={id} disabled={readOnly} />
        <RichTextEditor.Content />
      </RichTextEditor>
      {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
      {error && <Input.Error id={`${id}-error`}>{error}</Input.Error>}
    </div>
  )
}
