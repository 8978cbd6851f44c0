import './rules.css'
import { useQuery } from '@tanstack/react-query'
import { contactQuery } from '#app/data/contact.ts'
import { LookLater } from '#app/shell/look/LookLater.tsx'
import { PublicPage } from '#app/shell/PublicPage.tsx'
import { OldAnswer } from '#app/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { rulesWords as words } from '#app/words/contact.ts'
import { ContactLines } from './ContactLines.tsx'
import { RulesText } from './RulesText.tsx'

/** The rules people agree to, and how to reach who wrote them; without a login, and without a network (GAP1). */
export function Screen() {
  const { data: dated, error, refetch } = useQuery(contactQuery)
  const again = () => void refetch()
  return (
    <PublicPage tools={<LookLater />}>
      {dated === undefined ? (
        <div className="card rules">
          {error ? <ErrorState title={words.failed} why={error.message} onRetry={again} /> : <LoadingState />}
        </div>
      ) : (
        <div className="rules stack">
          {dated.fromDevice && (
            <OldAnswer at={dated.at} onRetry={again}>
              {words.stale}
            </OldAnswer>
          )}
          <div className="rules-two">
            <RulesText contact={dated.data} />
            <ContactLines contact={dated.data} />
          </div>
        </div>
      )}
    </PublicPage>
  )
}
