import type { Page } from 'playwright-core'

/** Everything scripts of this origin can read: databases, local and session storage, caches; the app's own files excepted. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const plain = (_: string, value: unknown) =>
      value instanceof Uint8Array || value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name!))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        kept.push(JSON.stringify([await asked(rows.getAllKeys()), await asked(rows.getAll())], plain))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!request.url.includes('/api/')) continue
        kept.push(request.url, JSON.stringify([...request.headers]), await (await cache.match(request))!.text())
      }
    }
    return kept.join('\n')
  })

/** Addresses that the worker's answers for everybody are stored under with the token they were asked with. */
export const askersIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const asked = await (await caches.open('open-answers')).keys()
    return asked.filter(({ headers }) => headers.has('Authorization')).map(({ url }) => url)
  })
