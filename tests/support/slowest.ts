import type { Reporter, TestCase } from 'vitest/node'

const SHOWN = 10

/** Names the slowest tests at the end of a run. */
export default class Slowest implements Reporter {
  private readonly tests: { name: string; seconds: number }[] = []

  onTestCaseResult(test: TestCase): void {
    const seconds = (test.diagnostic()?.duration ?? 0) / 1_000
    this.tests.push({ name: `${test.module.relativeModuleId} > ${test.fullName}`, seconds })
  }

  onTestRunEnd(): void {
    if (this.tests.length <= SHOWN) return
    const slowest = this.tests.sort((one, other) => other.seconds - one.seconds).slice(0, SHOWN)
    const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}\n`)
    process.stdout.write(`\nslowest tests\n${lines.join('')}`)
  }
}
