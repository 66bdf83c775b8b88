import { MAX_REGISTRY_BYTES, parseRegistry } from './registryShape.ts';

const registryOf = (bytes: number): Uint8Array => {
  const text = JSON.stringify({ revision: 1, shell: null, remotes: [], note: '' });
  return Buffer.from(text.replace('"note":""', `"note":"${'x'.repeat(bytes - text.length)}"`));
};

test('a registry is read up to a size that no portal needs, and refused beyond: it is part of every page', () => {
  expect(parseRegistry(registryOf(MAX_REGISTRY_BYTES)).problem).toBeNull();
  expect(parseRegistry(registryOf(MAX_REGISTRY_BYTES + 1))).toEqual({
    registry: null,
    problem: 'has more than 1 MiB',
  });
});
