import type { Reporter, TestCase } from 'vitest/node'

const SHOWN = 10

/** Names the slowest tests at the end of a run, and those that passed only the second time. */
export default class Slowest implements Reporter {
  private readonly flaky: string[] = []
  private readonly tests: { name: string; seconds: number }[] = []

  onTestCaseResult(test: TestCase): void {
    const seconds = (test.diagnostic()?.duration ?? 0) / 1_000
    if (test.diagnostic()?.flaky) this.flaky.push(test.fullName)
    this.tests.push({ name: `${test.module.relativeModuleId} > ${test.fullName}`, seconds })
  }

  onTestRunEnd(): void {
    for (const name of this.flaky) process.stdout.write(`FLAKY ${name}\n`)
    if (this.tests.length <= SHOWN) return
    const slowest = this.tests.sort((one, other) => other.seconds - one.seconds).slice(0, SHOWN)
    const lines = slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}\n`)
    process.stdout.write(`\nslowest tests\n${lines.join('')}`)
  }
}
