import { readFileSync } from 'node:fs'
import type { BaseSequencer, TestSpecification } from 'vitest/node'

/**
 * The files of a worker share its modules. One that resets them has all later ones load and run theirs again, so those that do come
 * last. `Base` is given, because loading the tests' runner costs each build and each start of the page for nothing.
 */
export const freshModulesLast = (Base: typeof BaseSequencer) =>
  class extends Base {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files)
      const resets = new Set(
        sorted.filter(({ moduleId }) => readFileSync(moduleId, 'utf8').includes('vi.resetModules()')),
      )
      return [...sorted.filter((file) => !resets.has(file)), ...resets]
    }
  }
