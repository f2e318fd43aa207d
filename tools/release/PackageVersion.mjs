import { VersionActions } from 'nx/release/index.js';
import { lockWithVersion, versionFiles } from './versionFiles.mjs';

/** @typedef {import('nx/release/index.js').VersionActions} Actions */
/** @typedef {Parameters<Actions['updateProjectVersion']>[0]} Tree */

const lockFile = 'package-lock.json';

/**
 * Tells Nx release where the version of a project stands. Nx's own class for packages of npm comes with
 * a compiler and a hundred packages that are of no use here.
 */
export default class PackageVersion extends VersionActions {
  validManifestFilenames = ['package.json'];

  /** @param {Tree} tree */
  async readCurrentVersionFromSourceManifest(tree) {
    const manifestPath = `${this.#folder}/package.json`;
    const { version } = JSON.parse(tree.read(manifestPath, 'utf-8') ?? '{}');
    return { currentVersion: String(version), manifestPath };
  }

  /** Nothing here is published to a registry. */
  async readCurrentVersionFromRegistry() {
    return null;
  }

  /** A project takes the sources of others as they are, whatever their versions. */
  async readCurrentVersionOfDependency() {
    return { currentVersion: null, dependencyCollection: null };
  }

  /**
   * @param {Tree} tree
   * @param {string} version
   */
  async updateProjectVersion(tree, version) {
    const read = (/** @type {string} */ path) => tree.read(path, 'utf-8');
    const texts = versionFiles(this.#folder, version, read);
    for (const [path, text] of Object.entries(texts)) tree.write(path, text);
    const lock = read(lockFile);
    if (lock !== null) tree.write(lockFile, lockWithVersion(lock, this.#folder, version));
    return [`${this.projectGraphNode.name} is ${version}.`];
  }

  async updateProjectDependencies() {
    return [];
  }

  get #folder() {
    return this.projectGraphNode.data.root;
  }
}
