{{/* Labels of a server that comes with dev.enabled. (root, component) */}}
{{- define "chartloom.devSelector" -}}
app.kubernetes.io/name: chartloom-dev
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/*
A server of dev: a Deployment of one, its data in an emptyDir (gone with its pod), and a Service.
(root, component, image, uid, port, data: path, env, command, args)
*/}}
{{- define "chartloom.devServer" -}}
{{- $name := printf "%s-%s" (include "chartloom.fullname" .root) .component }}
---
apiVersion: v1
kind: Service
metadata:
  name: {{ $name }}
  labels: {{- include "chartloom.devSelector" . | nindent 4 }}
spec:
  selector: {{- include "chartloom.devSelector" . | nindent 4 }}
  ports: [{ name: {{ .component }}, port: {{ .port }}, targetPort: {{ .port }}, protocol: TCP }]
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels: {{- include "chartloom.devSelector" . | nindent 4 }}
spec:
  replicas: 1
  strategy: { type: Recreate }
  selector:
    matchLabels: {{- include "chartloom.devSelector" . | nindent 6 }}
  template:
    metadata:
      labels: {{- include "chartloom.devSelector" . | nindent 8 }}
    spec:
      automountServiceAccountToken: false
      # KAFKA_PORT and the like would be taken for settings of Kafka
      enableServiceLinks: false
      securityContext:
        runAsNonRoot: true
        runAsUser: {{ .uid }}
        runAsGroup: {{ .uid }}
        fsGroup: {{ .uid }}
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: {{ .component }}
          image: {{ .image }}
          {{- with .args }}
          args: {{- toYaml . | nindent 12 }}
          {{- end }}
          {{- with .env }}
          env: {{- toYaml . | nindent 12 }}
          {{- end }}
          ports: [{ name: {{ .component }}, containerPort: {{ .port }}, protocol: TCP }]
          startupProbe:
            tcpSocket: { port: {{ .component }} }
            periodSeconds: 2
            failureThreshold: 60
          readinessProbe:
            tcpSocket: { port: {{ .component }} }
            periodSeconds: 5
          securityContext:
            allowPrivilegeEscalation: false
            capabilities: { drop: [ALL] }
          resources:
            requests: { cpu: 100m, memory: 256Mi }
            limits: { memory: 1Gi }
          volumeMounts:
            - { name: data, mountPath: {{ .data }} }
      volumes:
        - name: data
          emptyDir: { sizeLimit: 4Gi }
{{- end }}
