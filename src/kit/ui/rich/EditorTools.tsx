import { RichTextEditor } from '@mantine/tiptap'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useEditorState, type ChainedCommands, type Editor } from '@tiptap/react'
import { editorWords as words } from './editor-words.ts'
import { LinkTool } from './LinkTool.tsx'

type Tool = keyof typeof words.tools

const acts: Record<Tool, (chain: ChainedCommands) => ChainedCommands> = {
  paragraph: (chain) => chain.setParagraph(),
  heading: (chain) => chain.toggleHeading({ level: 2 }),
  subheading: (chain) => chain.toggleHeading({ level: 3 }),
  bold: (chain) => chain.toggleBold(),
  bulletList: (chain) => chain.toggleBulletList(),
  orderedList: (chain) => chain.toggleOrderedList(),
  undo: (chain) => chain.undo(),
  redo: (chain) => chain.redo(),
}

const isOn: Partial<Record<Tool, (editor: Editor) => boolean>> = {
  heading: (editor) => editor.isActive('heading', { level: 2 }),
  subheading: (editor) => editor.isActive('heading', { level: 3 }),
  bold: (editor) => editor.isActive('bold'),
  bulletList: (editor) => editor.isActive('bulletList'),
  orderedList: (editor) => editor.isActive('orderedList'),
}
const icons = { undo: IconArrowBackUp, redo: IconArrowForwardUp }
const groups: readonly (readonly Tool[])[] = [['heading', 'subheading', 'paragraph'], ['bold'], ['bulletList', 'orderedList']]

interface EditorToolsProps {
  editor: Editor
  /** The id of the text. */
  controls: string
  disabled: boolean
  linking: string | null
  setLinking: (typed: string | null) => void
}

/** The formatting buttons, with labels: each has its keyboard shortcut, and shows whether it is active at the caret. */
export function EditorTools({ editor, controls, disabled, linking, setLinking }: EditorToolsProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      on: Object.fromEntries(Object.entries(isOn).map(([name, isActive]) => [name, isActive(at)])),
      undo: at.can().undo(),
      redo: at.can().redo(),
    }),
  })
  const tool = (name: Tool) => {
    const Icon = name === 'undo' || name === 'redo' ? icons[name] : null
    return (
      <RichTextEditor.Control
        key={name}
        className="choice editor-tool"
        data-tool={name}
        aria-label={words.tools[name]}
        title={words.tools[name]}
        active={state.on[name] === true}
        disabled={disabled || (name === 'undo' && !state.undo) || (name === 'redo' && !state.redo)}
        onClick={() => acts[name](editor.chain().focus()).run()}
      >
        {Icon ? <Icon size={18} aria-hidden /> : words.tools[name]}
      </RichTextEditor.Control>
    )
  }
  return (
    <RichTextEditor.Toolbar role="toolbar" aria-label={words.toolbar} aria-controls={controls}>
      {groups.map((group) => (
        <RichTextEditor.ControlsGroup key={group[0]}>{group.map(tool)}</RichTextEditor.ControlsGroup>
      ))}
      <RichTextEditor.ControlsGroup>
        <LinkTool editor={editor} disabled={disabled} typed={linking} setTyped={setLinking} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>{(['undo', 'redo'] as const).map(tool)}</RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}
