/** Counts actions by name. */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(name: string, times = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + times)
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
  }

  toString(): string {
    return [...this.#counts]
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, count]) => `${name} ${count}`)
      .join(' · ')
  }
}
