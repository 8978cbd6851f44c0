import { flagNames } from '#contract/kernel/flags.ts'
import { agencyUsername } from '#contract/access/member-rules.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { accessWords, addMemberWords as words, memberFieldWords as labels } from '#app/modules/access/member/member-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import type { Typed } from './typed.ts'
import { opening } from '../access/groups.ts'

interface SureProps {
  typed: Typed
  /** Null without a key, or while unknown. */
  companyKey: number | null
  isSupport: boolean
}

/** Summary of the new user for confirmation; without the password. */
export const Sure = ({ typed, companyKey, isSupport }: SureProps) => (
  <dl className="pair">
    <div>
      <dt className="faint">{labels.username}</dt>
      <dd>
        <bdi dir="ltr" className="member-new">
          {agencyUsername(typed.username, companyKey)}
        </bdi>
      </dd>
    </div>
    <div>
      <dt className="faint">{labels.fullname}</dt>
      <dd>{typed.fullname.trim() || unknown}</dd>
    </div>
    <div>
      <dt className="faint">{labels.mobile}</dt>
      <dd>{typed.mobile ? <Isolate>{typed.mobile}</Isolate> : unknown}</dd>
    </div>
    <div>
      <dt className="faint">{labels.nationalId}</dt>
      <dd>{typed.nationalId ? <Isolate>{typed.nationalId}</Isolate> : unknown}</dd>
    </div>
    {!isSupport && (
      <div>
        <dt className="faint">{accessWords.title}</dt>
        <dd>{words.sureAccess(opening(typed.flags).length, opening(flagNames).length)}</dd>
      </div>
    )}
  </dl>
)
