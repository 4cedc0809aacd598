import path from 'node:path';
import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { Progress } from './progress.ts';

const nameOf = ({ moduleId }: { moduleId: string }): string => path.relative(process.cwd(), moduleId);

/** How far vitest is, beside its own reporter. */
export class VitestProgress implements Reporter {
  #progress: Progress | undefined;

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#progress = new Progress(specifications[0]?.project.name ?? 'unit', 'files', specifications.length);
  }

  onTestModuleQueued(file: TestModule): void {
    this.#progress?.start(nameOf(file));
  }

  onTestModuleEnd(file: TestModule): void {
    this.#progress?.finish(nameOf(file));
  }

  onTestRunEnd(): void {
    this.#progress?.end();
  }
}
