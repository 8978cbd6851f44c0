import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Asks again the moment the device loses its network, so that the wall says so at once and not at the next look. */
export function useAskWhenOffline(queryKey: QueryKey): void {
  const client = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey })
    addEventListener('offline', ask)
    return () => removeEventListener('offline', ask)
  }, [client, key])
}
