import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OldAnswer } from './OldAnswer.tsx'
import { ErrorState, LoadingState } from './PageState.tsx'
import { stateWords } from '#app/kit/ui/start-words.ts'

interface AnsweredProps<T> {
  query: UseQueryResult<T>
  /** Name of the data that could not be loaded. */
  failed: string
  children: (data: T) => ReactNode
}

/** A query's state: a skeleton while loading, an error with retry, or the last answer with its age. */
export function Answered<T>({ query: { data, error, dataUpdatedAt, refetch }, failed, children }: AnsweredProps<T>) {
  if (data === undefined)
    return error ? <ErrorState title={failed} why={error.message} onRetry={() => void refetch()} /> : <LoadingState rows={4} />
  return (
    <>
      {error && (
        <OldAnswer at={dataUpdatedAt} onRetry={() => void refetch()}>
          {stateWords.stale}
        </OldAnswer>
      )}
      {children(data)}
    </>
  )
}
