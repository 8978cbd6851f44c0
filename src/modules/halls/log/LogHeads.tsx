import { HeadCode } from './HeadCode.tsx'
import type { HeadCodes } from './log-check.ts'
import { headWords as words } from './log-words.ts'

/** The codes of two heads that contradict each other, as evidence. */
export const LogHeads = ({ heads }: { heads: HeadCodes | undefined }) =>
  heads && (
    <dl style={{ display: 'block' }}>
      {(['seen', 'shown'] as const).map((which) => (
        <div key={which}>
          <dt>{words[which]}</dt>
          <dd>
            <HeadCode>{heads[which]}</HeadCode>
          </dd>
        </div>
      ))}
    </dl>
  )
