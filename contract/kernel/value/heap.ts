/** A binary min-heap by weight. */
export class Heap<T> {
  readonly #items: T[] = []
  readonly #weight: (item: T) => number

  constructor(weight: (item: T) => number) {
    this.#weight = weight
  }

  push(item: T): void {
    const items = this.#items
    let at = items.push(item) - 1
    while (at > 0) {
      const place = (at - 1) >> 1
      const parent = items[place]
      if (parent === undefined || this.#weight(parent) <= this.#weight(item)) break
      items[at] = parent
      at = place
    }
    items[at] = item
  }

  /** Removes the lightest item; undefined if empty. */
  pop(): T | undefined {
    const items = this.#items
    const lightest = items[0]
    const last = items.pop()
    if (last !== undefined && items.length > 0) this.#sink(last)
    return lightest
  }

  #sink(item: T): void {
    const items = this.#items
    let at = 0
    for (;;) {
      let place = 2 * at + 1
      let child = items[place]
      if (child === undefined) break
      const other = items[place + 1]
      if (other !== undefined && this.#weight(other) < this.#weight(child)) {
        place += 1
        child = other
      }
      if (this.#weight(child) >= this.#weight(item)) break
      items[at] = child
      at = place
    }
    items[at] = item
  }
}
