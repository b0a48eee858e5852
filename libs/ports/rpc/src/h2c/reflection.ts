import { create, toBinary, type DescFile, type DescService, type MessageInitShape } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema } from '@bufbuild/protobuf/wkt';
import { Code, type ServiceImpl } from '@connectrpc/connect';
import { reflectionV1 } from '@chartloom/contracts';

type Answer = NonNullable<MessageInitShape<typeof reflectionV1.ServerReflectionResponseSchema>['messageResponse']>;

/**
 * `grpc.reflection.v1` for `services`: tools such as grpcurl then need no proto files. It lists what there is, not what is
 * in it, and needs the service token like everything else.
 */
export function reflection(services: readonly DescService[]): ServiceImpl<typeof reflectionV1.ServerReflection> {
  const files = filesOf(services);
  const answer = ({ messageRequest: asked }: reflectionV1.ServerReflectionRequest): Answer => {
    if (asked.case === 'listServices') {
      return { case: 'listServicesResponse', value: { service: services.map(({ typeName: name }) => ({ name })) } };
    }
    const file =
      asked.case === 'fileByFilename'
        ? files.find(({ proto }) => proto.name === asked.value)
        : asked.case === 'fileContainingSymbol'
          ? files.find((candidate) => symbolsOf(candidate).has(asked.value))
          : undefined;
    return file
      ? { case: 'fileDescriptorResponse', value: { fileDescriptorProto: withImports(file).map(serialised) } }
      : NOT_FOUND;
  };
  return {
    async *serverReflectionInfo(requests) {
      for await (const request of requests) {
        yield create(reflectionV1.ServerReflectionResponseSchema, { originalRequest: request, messageResponse: answer(request) });
      }
    },
  };
}

const NOT_FOUND: Answer = { case: 'errorResponse', value: { errorCode: Code.NotFound, errorMessage: 'not known here' } };

const filesOf = (services: readonly DescService[]): DescFile[] => [...new Set(services.flatMap(({ file }) => withImports(file)))];

/** A file and all that it imports, each once, imports last. */
function withImports(file: DescFile, seen = new Set<DescFile>()): DescFile[] {
  seen.add(file);
  for (const imported of file.dependencies) if (!seen.has(imported)) withImports(imported, seen);
  return [...seen];
}

/** Full names of the services, methods, messages and enums that a file defines. */
const symbolsOf = ({ services, messages, enums }: DescFile): Set<string> =>
  new Set([
    ...services.flatMap(({ typeName, methods }) => [typeName, ...methods.map(({ name }) => `${typeName}.${name}`)]),
    ...messages.map(({ typeName }) => typeName),
    ...enums.map(({ typeName }) => typeName),
  ]);

const serialised = ({ proto }: DescFile): Uint8Array => toBinary(FileDescriptorProtoSchema, proto);
