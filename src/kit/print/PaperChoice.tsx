import { NativeSelect } from '@mantine/core'
import { papers, type Paper } from '#contract/kernel/paper.ts'
import { usePaper } from './paper.ts'
import { paperWords as words } from './print-words.ts'

const data = papers.map((paper) => ({ value: paper, label: words.papers[paper] }))

/** The paper of this device's printer, with what to do about cut or small sheets. */
export function PaperChoice({ isHinted = false }: { isHinted?: boolean }) {
  const [paper, choose] = usePaper()
  return (
    <NativeSelect
      {...(isHinted ? { label: words.paper, description: words.hint } : { 'aria-label': words.paper, title: words.hint, w: 170 })}
      data={data}
      value={paper}
      onChange={(event) => choose(event.currentTarget.value as Paper)}
    />
  )
}
