import { describe, expect, it } from '@jest/globals';
import { declaresGlobals, programsOf } from './programs.mjs';

const strict = { strict: true, lib: ['es2024', 'dom'] };

describe('programsOf', () => {
  it('puts projects with the same settings together, and each file once', () => {
    const reordered = { lib: ['dom', 'es2024'], strict: true };
    expect(
      programsOf([
        {
          folder: 'apps/lotto',
          compilerOptions: strict,
          files: ['lotto.ts', 'assets.d.ts'],
          hasGlobals: false,
        },
        {
          folder: 'apps/games',
          compilerOptions: reordered,
          files: ['games.ts', 'assets.d.ts'],
          hasGlobals: false,
        },
      ]),
    ).toEqual([
      {
        folders: ['apps/lotto', 'apps/games'],
        compilerOptions: strict,
        files: ['lotto.ts', 'assets.d.ts', 'games.ts'],
      },
    ]);
  });

  it.each([
    ['another library', { ...strict, lib: ['es2024'] }],
    ['types of other packages', { ...strict, types: ['node'] }],
    ['less strictness', { ...strict, strict: false }],
    ['one setting more', { ...strict, noImplicitReturns: true }],
  ])('keeps a project with %s apart', (_, compilerOptions) => {
    const programs = programsOf([
      { folder: 'apps/lotto', compilerOptions: strict, files: ['lotto.ts'], hasGlobals: false },
      { folder: 'apps/server', compilerOptions, files: ['server.ts'], hasGlobals: false },
    ]);
    expect(programs.map(({ folders }) => folders)).toEqual([['apps/lotto'], ['apps/server']]);
    expect(programs[1]).toEqual({
      folders: ['apps/server'],
      compilerOptions,
      files: ['server.ts'],
    });
  });

  it('keeps a project with globals of its own apart, so that no other one sees them', () => {
    const programs = programsOf([
      { folder: 'apps/shell', compilerOptions: strict, files: ['a.ts'], hasGlobals: true },
      { folder: 'apps/lotto', compilerOptions: strict, files: ['b.ts'], hasGlobals: false },
      { folder: 'libs/collector', compilerOptions: strict, files: ['c.ts'], hasGlobals: true },
      { folder: 'apps/games', compilerOptions: strict, files: ['d.ts'], hasGlobals: false },
    ]);
    expect(programs.map(({ files }) => files)).toEqual([['a.ts'], ['b.ts', 'd.ts'], ['c.ts']]);
  });

  it('knows globals by their declaration', () => {
    expect(declaresGlobals('import a from "a";\ndeclare global {\n  var b: number;\n}')).toBe(true);
    expect(declaresGlobals('// We declare global things elsewhere.')).toBe(false);
  });
});
