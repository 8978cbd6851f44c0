import type { Page } from 'playwright-core'

/** Everything scripts of this origin can read: databases, local and session storage, caches, except the app's own files. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const contents: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })]
    const plain = (_: string, value: unknown) =>
      value instanceof Uint8Array || value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      const db = await resultOf(indexedDB.open(name!))
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store)
        contents.push(JSON.stringify([await resultOf(rows.getAllKeys()), await resultOf(rows.getAll())], plain))
      }
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!request.url.includes('/api/')) continue
        contents.push(request.url, JSON.stringify([...request.headers]), await (await cache.match(request))!.text())
      }
    }
    return contents.join('\n')
  })

/** Addresses of the worker's public responses stored with the token of their request. */
export const askersIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await (await caches.open('open-answers')).keys()
    return requests.filter(({ headers }) => headers.has('Authorization')).map(({ url }) => url)
  })
