import { Controller, Inject, Req } from '@nestjs/common';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { ENDPOINTS, fail, FILE_TYPES, registryV1, type FileType } from '@chartloom/contracts';
import { isAppError } from '@chartloom/kernel';
import { Rpc } from '@chartloom/rpc';
import type { FastifyRequest } from 'fastify';
import { AuditRecorder } from '../http/audit-recorder.js';
import { callerOf } from '../http/caller.js';
import { Serves } from '../http/serves.js';
import { typeMismatch } from './file-refusals.js';
import { KnownFiles } from './known-files.js';
import { intakeLimits, IntakeService, type IntakeLimits } from './intake.service.js';

const MAX_FIELD_BYTES = 100;
const MAX_PARTS = 10;

@Controller()
export class FilesController {
  constructor(
    @Inject(IntakeService) private readonly intake: IntakeService,
    @Inject(Rpc) private readonly rpc: Rpc,
    @Inject(AuditRecorder) private readonly audit: AuditRecorder,
    @Inject(KnownFiles) private readonly known: KnownFiles,
  ) {}

  @Serves(ENDPOINTS.upload)
  async upload(@Req() request: FastifyRequest) {
    const caller = callerOf(request);
    const file = await this.received(request, caller.organizationId, intakeLimits(caller)).catch((error: unknown) => {
      throw isAppError(error) ? error : fail('malformed-upload', {}, error);
    });
    this.known.keep(caller.organizationId, file);
    this.audit.recordAllowed(request, { action: 'upload', file: file.fileId });
    return { message: 'File uploaded successfully' as const, ...fileFields(file) };
  }

  @Serves(ENDPOINTS.file)
  async file(@Req() request: FastifyRequest<{ Params: { file_id: string } }>) {
    const { organizationId } = callerOf(request);
    const { file } = await this.registry().getFile({ organizationId, fileId: request.params.file_id });
    if (!file) throw new Error('the registry answered without the file');
    const { pages = 0 } = file.inspection ?? {};
    return { ...fileFields(file), created_at: iso(file.createdAt), ...(pages > 0 && { pages }) };
  }

  @Serves(ENDPOINTS.deleteFile)
  async delete(@Req() request: FastifyRequest<{ Params: { file_id: string } }>) {
    const { organizationId } = callerOf(request);
    const { file_id } = request.params;
    this.known.forget(organizationId, file_id);
    await this.registry().deleteFile({ organizationId, fileId: file_id });
    this.audit.recordAllowed(request, { action: 'delete', file: file_id });
    return { message: 'File deleted successfully' as const, file_id };
  }

  /**
   * `file_type` may come before or after the file; what comes after it is checked when it comes. A file that was stored
   * before the rest of the form turned out wrong is taken back.
   */
  private async received(request: FastifyRequest, organizationId: string, limits: IntakeLimits): Promise<registryV1.File> {
    let expected: FileType | undefined;
    let file: registryV1.File | undefined;
    const sizes = { fileSize: Number.MAX_SAFE_INTEGER, fieldSize: MAX_FIELD_BYTES, files: 1, parts: MAX_PARTS };
    try {
      for await (const part of request.parts({ limits: sizes })) {
        if (part.type === 'file') {
          if (part.fieldname !== 'file') throw fail('malformed-upload');
          file = await this.intake.store(organizationId, part.file, expected, limits);
        } else if (part.fieldname === 'file_type' && part.value !== '') {
          expected = fileTypeOf(part.value);
        }
      }
      if (!file) throw fail('malformed-upload');
      if (expected !== undefined && expected !== file.fileType) throw typeMismatch(file.fileType, expected);
      return file;
    } catch (error) {
      if (file) await this.registry().deleteFile({ organizationId, fileId: file.fileId });
      throw error;
    }
  }

  private registry() {
    return this.rpc.client(registryV1.RegistryService);
  }
}

function fileTypeOf(value: unknown): FileType {
  const found = FILE_TYPES.find((type) => type === value);
  if (!found)
    throw fail('file-type-unsupported', { file_type: String(value).slice(0, 60), supported_types: FILE_TYPES.join(', ') });
  return found;
}

const fileFields = ({ fileId, fileType, size, sha256, expiresAt }: registryV1.File) => ({
  file_id: fileId,
  file_type: fileType,
  size,
  sha256,
  expires_at: iso(expiresAt),
});

const iso = (at: registryV1.File['createdAt']): string => (at ? timestampDate(at) : new Date(0)).toISOString();
